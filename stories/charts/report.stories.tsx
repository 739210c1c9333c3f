import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createRecorder } from '#src/recorder/recorder.ts';
import ReportDialog from '#src/recorder/report-dialog.tsx';
import { bookingAt } from '#stories/inert.ts';
import { labels } from '#stories/skerry.ts';

export default { title: 'App/Report a problem' } satisfies Meta;

function Report({ phone }: { phone: string }) {
  const [root] = useState(() => bookingAt({ searching: 'editing' }));
  const [recorder] = useState(() => createRecorder(() => 0));
  return <ReportDialog recorder={recorder} root={root} phone={phone} onClose={() => undefined} />;
}

export const WithPhone: StoryObj = { render: () => <Report phone={labels.contactPhone ?? ''} /> };
export const WithoutPhone: StoryObj = { render: () => <Report phone="" /> };
