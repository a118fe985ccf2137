-- Pictures inside the Markdown of pages, news and mailings. The daily job deletes those that no text uses.
create table text_pictures (
  key text primary key,
  created_at timestamptz not null
);
create index text_pictures_created_at_idx on text_pictures (created_at);
