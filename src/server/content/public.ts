export { textPictureRoutes } from './text-pictures/text-picture.routes.ts';
