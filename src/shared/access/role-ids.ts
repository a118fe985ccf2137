/** The two roles that the application requires. */
export const STUDENT_ROLE_ID = 1;
export const ADMIN_ROLE_ID = 2;
