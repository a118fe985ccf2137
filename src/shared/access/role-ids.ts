/** The two roles that the product cannot do without. */
export const STUDENT_ROLE_ID = 1;
export const ADMIN_ROLE_ID = 2;
