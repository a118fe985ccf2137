export { activeUserCount } from './presence.queries.ts';
