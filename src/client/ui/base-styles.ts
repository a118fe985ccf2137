// The styles of every page. A component that stands on some pages only imports its Mantine style sheet beside its use,
// always the layer version: it loses against our own rules, whatever is loaded first.
import './base.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Title.layer.css';
