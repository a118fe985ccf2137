import { defineMail } from '#server/platform/mail/define-mail.ts';
import { NewAdmin, WidenedRole } from './mail-props.ts';

/** Tells every admin that a user has got permissions in the admin area, and lets each of them revoke it. */
export const newAdminMail = defineMail({
  name: 'roles.new-admin',
  props: NewAdmin,
  subject: ({ name, role }) => `${name} is now ${role}`,
  load: async () => (await import('./new-admin-mail.tsx')).NewAdminMail,
});

/** Tells every admin that all users of a role have got permissions in the admin area. */
export const widenedRoleMail = defineMail({
  name: 'roles.widened-role',
  props: WidenedRole,
  subject: ({ role }) => `The role ${role} has new permissions`,
  load: async () => (await import('./widened-role-mail.tsx')).WidenedRoleMail,
});

export const rolesMails = [newAdminMail, widenedRoleMail];
