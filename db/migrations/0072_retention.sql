-- The event log could be configured to be deleted earlier than after 400 days, but this trigger refused it, and with it
-- the whole clean-up. The smallest setting is 90 days; the clocks of server and database may differ.
create or replace function keep_admin_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '89 days' then
    return old;
  end if;
  raise exception 'admin_events is append-only';
end
$$;

-- For deleting the addresses of old events.
create index events_with_address_idx on events (at) where ip is not null;
