import classes from './wide-photo.module.css';

/** The photo above a text. It only decorates. */
export const WidePhoto = ({ src }: { src: string }) => <img className={classes.photo} src={src} alt="" />;
