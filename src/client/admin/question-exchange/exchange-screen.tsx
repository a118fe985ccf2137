import { ScreenHead } from '#client/admin/screen-head.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { useExchangeFormatsQuery } from './exchange.api.ts';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import classes from './exchange-screen.module.css';

/** Import and export of question files. */
export function QuestionExchangeScreen() {
  const { data: formats, isError, refetch } = useExchangeFormatsQuery();
  return (
    <>
      <ScreenHead title="Import and export" text="Import questions from files, or export them." />
      <div className={classes.screen}>
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
    </>
  );
}
