export { findFooterPages } from './pages.queries.ts';
export { textPictureRoutes } from './text-pictures/text-picture.routes.ts';
