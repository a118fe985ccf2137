import { mixins } from './src/client/ui/style-mixins.mjs';

// The breakpoints of the specification (426, 768, 1200, 1440 px). Style sheets cannot read the theme,
// so they stand here and in src/client/theme.ts; a test compares the two.
export default {
  plugins: {
    'postcss-preset-mantine': { mixins },
    'postcss-simple-vars': {
      variables: {
        'breakpoint-xs': '26.625em',
        'breakpoint-sm': '48em',
        'breakpoint-md': '75em',
        'breakpoint-lg': '90em',
      },
    },
  },
};
