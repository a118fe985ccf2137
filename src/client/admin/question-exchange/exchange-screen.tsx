import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { useExchangeFormatsQuery } from './exchange.api.ts';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import classes from './exchange-screen.module.css';

/** Files of questions, in and out. */
export function QuestionExchangeScreen() {
  const { data: formats, isError, refetch } = useExchangeFormatsQuery();
  return (
    <div className={classes.screen}>
      <PageHeading>Import and export</PageHeading>
      {!formats && isError && <ErrorView onRetry={() => void refetch()} />}
      {!formats && !isError && (
        <Panel>
          <div className={classes.skeleton}>
            <TextSkeleton lines={[40, 80, 60, 90, 90, 50]} />
          </div>
        </Panel>
      )}
      {formats && <ImportPanel formats={formats} />}
      {formats && <ExportPanel formats={formats.filter(({ canExport }) => canExport)} />}
    </div>
  );
}
