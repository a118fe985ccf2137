import { Text } from '@mantine/core';
import { Markdown } from '#client/ui/markdown.tsx';
import classes from './markdown-preview.module.css';

interface MarkdownPreviewProps {
  text: string;
  photo?: string | null;
}

/** Rendered markdown with the picture above it. */
export function MarkdownPreview({ text, photo = null }: MarkdownPreviewProps) {
  return (
    <>
      {photo !== null && <img className={classes.photo} src={photo} alt="" />}
      {text.trim() === '' ? <Text c="dimmed">The text appears here.</Text> : <Markdown>{text}</Markdown>}
    </>
  );
}
