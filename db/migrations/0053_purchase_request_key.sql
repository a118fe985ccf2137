-- The key under which the browser asks what became of a purchase when the response was lost.
alter table purchases add column request_key uuid;
