-- Pages that admins add are public at /pages/{slug}; those chosen here are linked in the footer.
alter table page_contents add column is_in_footer boolean not null default false;
