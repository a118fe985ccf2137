import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import dialogClasses from './ui/dialog.module.css';
import fieldClasses from './ui/field.module.css';

/** Teal: the brand colour, also used for actions. White text is readable on shade 7, dark text on shade 4. */
const brand: MantineColorsTuple = [
  '#e9f7f5',
  '#d0eeea',
  '#a5dfd8',
  '#73cbc2',
  '#47b5ab',
  '#279e95',
  '#13877f',
  '#0b736d',
  '#0a5f5a',
  '#0a4a47',
];

/** Ink-blue neutrals for text, lines and surfaces: first the light scheme, below it the dark one. */
const gray: MantineColorsTuple = [
  '#f5f7f9',
  '#edf1f4',
  '#e1e7ec',
  '#d0d9e0',
  '#b3bfca',
  '#8292a1',
  '#627384',
  '#485a6c',
  '#2f4155',
  '#15263b',
];
const dark: MantineColorsTuple = [
  '#dde5ec',
  '#b9c6d2',
  '#94a5b5',
  '#6c7f92',
  '#3a4b5e',
  '#2a394a',
  '#1f2d3c',
  '#172432',
  '#0f1a26',
  '#0a121b',
];
const red: MantineColorsTuple = [
  '#fdeeee',
  '#f9dada',
  '#f2b3b3',
  '#ec8f8f',
  '#e57373',
  '#d94f4f',
  '#c73a3a',
  '#b02a2a',
  '#942121',
  '#741a1a',
];
const amber: MantineColorsTuple = [
  '#fdf5e6',
  '#faebcc',
  '#f4d79a',
  '#edc063',
  '#e6ac3a',
  '#c98e1c',
  '#a97411',
  '#875b0b',
  '#6c490a',
  '#513708',
];

const family = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

export const theme = createTheme({
  colors: { brand, gray, dark, red, amber },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  black: gray[9],
  fontFamily: family,
  headings: {
    fontFamily: family,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  // The specified 426, 768, 1200 and 1440 px. postcss.config.mjs repeats them for style sheets.
  breakpoints: { xs: '26.625em', sm: '48em', md: '75em', lg: '90em', xl: '120em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Mantine uses white text on every filled colour. On the bright teal of the dark scheme only dark text is readable.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-filled)' } : colors;
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { classNames: { wrapper: fieldClasses.frame } },
    InputWrapper: { classNames: { root: fieldClasses.root, error: fieldClasses.error } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' },
      },
    },
    Modal: {
      defaultProps: { padding: 'lg', radius: 'lg' },
      classNames: { title: dialogClasses.title, inner: dialogClasses.inner, content: dialogClasses.content },
    },
    // A <header> inside a dialog would count as a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
  },
});

/**
 * Mantine's dimmed, placeholder and error colours miss 4.5 : 1, and its borders 3 : 1. `theme.test.ts` checks these.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--canvas': gray[0],
    '--line': gray[2],
    '--on-filled': '#ffffff',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-default-border': gray[5],
    '--mantine-color-brand-light': brand[0],
    '--mantine-color-brand-light-hover': brand[1],
    '--mantine-color-brand-light-color': brand[8],
  },
  dark: {
    '--canvas': dark[8],
    '--line': dark[5],
    '--on-filled': dark[9],
    '--mantine-color-default-border': dark[3],
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': brand[3],
    '--mantine-color-brand-filled-hover': brand[3],
    '--mantine-color-brand-light': '#123a3d',
    '--mantine-color-brand-light-hover': '#16474a',
    '--mantine-color-brand-light-color': brand[2],
  },
});
