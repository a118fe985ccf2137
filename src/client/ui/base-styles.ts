// Mantine's styles for what stands on every page, in Mantine's own order. A component that is used on some pages only
// imports its style sheet beside its use. The layer versions lose against our own rules, whatever is loaded first.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@fontsource-variable/inter/wght.css';
import './base.css';
