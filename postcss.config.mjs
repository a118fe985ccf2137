import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { mixins } from './src/client/ui/style-mixins.mjs';

/** Vite warns about rules without a source file, such as the nested rules of a mixin. */
const withSource = {
  postcssPlugin: 'with-source',
  OnceExit: (root) =>
    root.walkDecls((declaration) => {
      declaration.source ??= root.source;
    }),
};

// The breakpoints of the specification (426, 768, 1200, 1440 px). Style sheets cannot read the theme,
// so they stand here and in src/client/theme.ts; a test compares the two.
export default {
  plugins: [
    presetMantine({ mixins }),
    simpleVars({
      variables: {
        'breakpoint-xs': '26.625em',
        'breakpoint-sm': '48em',
        'breakpoint-md': '75em',
        'breakpoint-lg': '90em',
      },
    }),
    withSource,
  ],
};
