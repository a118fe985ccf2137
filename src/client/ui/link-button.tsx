import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type LinkElement = Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** A link to a screen that looks like a button. */
export const LinkButton = createLink((props: ButtonProps & LinkElement) => <Button component="a" {...props} />);

/** A link to a screen inside text. */
export const TextLink = createLink((props: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) => (
  <Anchor {...props} />
));
