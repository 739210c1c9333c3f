import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { contactPhone } from '#machines/app/app.select.ts';
import { useRoot } from '#src/app/actors.tsx';
import { retriable } from '#src/app/retriable.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useRecorder } from './recorder-context.ts';

const loadDialog = retriable(() => import('./report-dialog.tsx'));
type Stage = 'closed' | 'opening' | 'failed' | 'open';

/** Opens the flight recorder's dialog; renders nothing where nothing is recorded. */
export function ReportLink({ words = 'Report this problem' }: { words?: string }) {
  const root = useRoot();
  const recorder = useRecorder();
  const phone = useSelector(root, contactPhone);
  const [stage, setStage] = useState<Stage>('closed');
  const Report = loadDialog.here()?.default;
  if (!recorder) return null;
  const open = () => {
    setStage('opening');
    loadDialog().then(
      () => setStage('open'),
      () => setStage('failed'),
    );
  };
  return (
    <>
      <Button kind="quiet" edge="start" onPress={open} busy={stage === 'opening'}>
        {words}
      </Button>
      {stage === 'failed' ? (
        <p role="alert">The report could not be opened. Check your connection and try again.</p>
      ) : null}
      {stage === 'open' && Report ? (
        <Report recorder={recorder} root={root} phone={phone} onClose={() => setStage('closed')} />
      ) : null}
    </>
  );
}
