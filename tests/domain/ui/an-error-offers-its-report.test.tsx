import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorHelpProvider } from '#src/ui/feedback/error-help.ts';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';

const HELP = 'Report this problem';
const drawn = (notice: ReactNode): string =>
  renderToStaticMarkup(<ErrorHelpProvider value={<button type="button">{HELP}</button>}>{notice}</ErrorHelpProvider>);
const failed = { tone: 'error', text: 'something went wrong' } as const;

it.each([
  ['an error', <Notice key="1" tone="error" title="something went wrong" />],
  [
    'an error that stood there from the start',
    <Notice key="2" tone="error" live={false} title="something went wrong" />,
  ],
  ['a change that failed', <MessageNotice key="3" message={failed} />],
  ['a page that could not be read', <Unreadable key="4" text={null} onRetry={() => undefined} />],
])('%s offers its report, once', (_, notice) => {
  expect(drawn(notice).split(HELP)).toHaveLength(2);
});

it.each(['info', 'warning', 'success'] as const)('a notice of the tone %s has nothing to report', (tone) => {
  expect(drawn(<Notice tone={tone} title="Said" />)).not.toContain(HELP);
});

it('the report is not read out with the error', () => {
  const [, alert = ''] = /<div[^>]* role="alert">(.*?)<\/div>/s.exec(drawn(<Notice tone="error" title="Said" />)) ?? [];
  expect(alert).toContain('Said');
  expect(alert).not.toContain(HELP);
});

it('nothing is offered where nothing is recorded', () => {
  expect(renderToStaticMarkup(<Notice tone="error" title="Said" />)).not.toContain('button');
});
