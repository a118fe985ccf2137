// Style rules that several style sheets share: `@mixin plain-list 0.5rem;`. They are inserted when the client is built,
// so a page loads no further file for them, and the rules after a mixin can change any part of it.
export const mixins = {
  // For media queries. Everywhere else, Mantine's VisuallyHidden does the same.
  'visually-hidden': {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    'clip-path': 'inset(50%)',
  },

  // Parts below each other, none wider than the screen.
  column: (_rule, gap = '1.5rem') => ({ display: 'grid', 'grid-template-columns': 'minmax(0, 1fr)', gap }),

  // A square or circle in the brand colour, with an icon or initials in its middle.
  'brand-tile': (_rule, size, radius) => ({
    display: 'grid',
    'place-items': 'center',
    width: size,
    height: size,
    'border-radius': radius,
    'background-color': 'var(--mantine-color-brand-light)',
    color: 'var(--mantine-color-brand-light-color)',
  }),

  // A list without bullets, with gaps or without.
  'plain-list': (_rule, gap = '') => ({
    ...(gap !== '' && { display: 'grid', gap }),
    margin: '0',
    padding: '0',
    'list-style': 'none',
  }),

  // A table of the user's results inside a panel.
  'result-table': {
    width: '100%',
    'margin-top': '0.75rem',
    'border-collapse': 'collapse',
    'font-variant-numeric': 'tabular-nums',
    '& :is(th, td)': {
      padding: '0.5rem 0.25rem',
      'text-align': 'start',
      'vertical-align': 'top',
      'border-bottom': '1px solid var(--line)',
    },
    '& thead th': {
      'font-size': 'var(--mantine-font-size-xs)',
      'font-weight': '500',
      color: 'var(--mantine-color-dimmed)',
    },
    '& tbody th': { 'font-weight': '500' },
  },

  // A short table below its title.
  'captioned-table': {
    width: '100%',
    'border-collapse': 'collapse',
    '& caption': { 'padding-bottom': '0.5rem', 'font-weight': '600', 'text-align': 'start' },
    '& :is(th, td)': {
      padding: '0.5rem 1rem 0.5rem 0',
      'border-bottom': '1px solid var(--line)',
      'text-align': 'start',
      'vertical-align': 'top',
    },
  },

  // A table across its panel.
  'plain-table': { width: '100%', 'border-collapse': 'collapse', 'font-size': '0.9375rem' },

  // The head of a table that scrolls below it.
  'sticky-head': {
    position: 'sticky',
    top: '0',
    'background-color': 'var(--mantine-color-body)',
    color: 'var(--mantine-color-dimmed)',
  },

  // The frame of a list in the admin area, and the part of it that scrolls sideways.
  'list-frame': {
    overflow: 'hidden',
    border: '1px solid var(--line)',
    'border-radius': '0.75rem',
    'background-color': 'var(--mantine-color-body)',
  },
  'list-scroll': {
    position: 'relative',
    'overflow-x': 'auto',
    'border-top': '1px solid var(--line)',
    '&:focus-visible': { 'outline-offset': '-2px' },
  },

  // A card that can be clicked anywhere, with one link in it.
  'linked-card': {
    position: 'relative',
    border: '1px solid var(--line)',
    'border-radius': '0.75rem',
    'background-color': 'var(--mantine-color-body)',
    transition: 'border-color 120ms',
    '&:hover': { 'border-color': 'var(--mantine-color-anchor)' },
    '&:has(a:focus-visible)': {
      outline: '2px solid var(--mantine-primary-color-filled)',
      'outline-offset': '2px',
    },
    '& a': { 'text-decoration': 'none' },
    '& a:focus-visible': { outline: 'none' },
    '& a::after': { position: 'absolute', inset: '0', 'border-radius': '0.75rem', content: "''" },
  },

  // A bar that stays at the bottom of the window, on phones above the navigation.
  'sticky-bar': {
    position: 'sticky',
    bottom: 'calc(var(--bottom-navigation-height, 0px) + env(safe-area-inset-bottom))',
    'z-index': '2',
    'margin-top': '1.25rem',
    padding: '0.75rem 1rem',
    border: '1px solid var(--line)',
    'border-radius': '0.75rem',
    'background-color': 'var(--mantine-color-body)',
    'box-shadow': '0 -0.25rem 1rem rgb(0 0 0 / 8%)',
  },

  // A bar that takes the place of the bottom navigation on phones.
  'bottom-bar': {
    position: 'fixed',
    'z-index': 'var(--mantine-z-index-app)',
    bottom: 'max(0.5rem, env(safe-area-inset-bottom))',
    left: '50%',
    transform: 'translateX(-50%)',
  },

  // A dialog without a frame, as high as the window.
  'window-dialog': {
    height: '100dvh',
    'max-height': 'none',
    margin: '0',
    padding: '0',
    overflow: 'hidden',
    border: '0',
  },

  // The bar at the top of a page, and the link with the logo in it.
  'top-bar': {
    display: 'flex',
    'align-items': 'center',
    'justify-content': 'space-between',
    gap: '0.5rem',
    height: 'var(--top-bar-height)',
    'padding-inline': 'max(1rem, env(safe-area-inset-left)) max(1rem, env(safe-area-inset-right))',
    'border-bottom': '1px solid var(--line)',
    'background-color': 'var(--mantine-color-body)',
  },
  'top-bar-home': {
    display: 'flex',
    'align-items': 'center',
    'min-height': '2.75rem',
    'border-radius': '0.5rem',
    color: 'inherit',
    'text-decoration': 'none',
  },

  // An option of a question outside a quiz, highlighted if it is the correct one.
  'option-row': {
    display: 'flex',
    gap: '0.75rem',
    padding: '0.5rem 0.75rem',
    'border-radius': '0.5rem',
    'background-color': 'var(--canvas)',
    '&[data-right]': { 'background-color': 'var(--mantine-color-brand-light)' },
  },
  'option-letter': { flex: 'none', width: '1.25rem', 'font-weight': '650' },

  // A short text with its actions in the middle of a panel.
  'centered-view': {
    display: 'grid',
    'justify-items': 'center',
    gap: '0.75rem',
    'padding-block': '1.5rem',
    'text-align': 'center',
  },

  // The label of a group of fields.
  'field-legend': { 'margin-bottom': '0.5rem', padding: '0', 'font-weight': '550' },

  // The legend of a chart.
  'chart-key': { display: 'flex', 'flex-wrap': 'wrap', gap: '0.25rem 1.25rem', margin: '0', 'font-size': '0.875rem' },
  'chart-name': { display: 'inline-flex', 'align-items': 'center', gap: '0.5rem' },

  // On the line of a field's label. The element around the field has a relative position.
  'character-count': {
    position: 'absolute',
    top: '0.125rem',
    'inset-inline-end': '0',
    color: 'var(--mantine-color-dimmed)',
    'font-size': '0.75rem',
    'font-variant-numeric': 'tabular-nums',
    'line-height': '1.5rem',
    '&[data-full]': { color: 'var(--mantine-color-error)', 'font-weight': '600' },
  },

  // A number beside what it counts.
  'dimmed-figure': {
    color: 'var(--mantine-color-dimmed)',
    'font-size': '0.875rem',
    'font-variant-numeric': 'tabular-nums',
  },
};
