import { PageHeading } from '#client/ui/page-heading.tsx';

export function ShowcaseScreen() {
  return (
    <main id="main">
      <PageHeading>Components</PageHeading>
    </main>
  );
}
