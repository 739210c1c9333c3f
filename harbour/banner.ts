import { DEMO_PASSWORD, demoSignIns } from './accounts/demo-users.ts';
import { TEST_CARDS } from './card-page/bank.ts';
import type { Harbour } from './harbour.ts';
import { isPublic } from './http/from-here.ts';
import type { Services } from './services.ts';

type Opened = Pick<Harbour, 'app' | 'api' | 'card' | 'wallet'> & {
  readonly services: Pick<Services, 'operator' | 'settings'>;
};

/** What somebody needs to know who has just started Harbour. */
export function formatBanner({ app, api, card, wallet, services }: Opened): string {
  const open = !isPublic(services.settings);
  const lines = [
    `${services.operator.brand.shortName} is open.`,
    '',
    ...table([
      ...(app === null ? [] : [['App', `${app.url}/`] as const]),
      ...(open ? [['Mailbox', `${api.url}/mailbox`] as const] : []),
      ['API', `${api.url}/docs`],
      ...(card === null ? [] : [['Card page', `${card.url} (reached from the app)`] as const]),
      ...(wallet === null ? [] : [['Wallet page', `${wallet.url} (PayPal, reached from the app)`] as const]),
    ]),
    '',
    'Test cards (any later date, any three digits)',
    ...table(TEST_CARDS.map(({ number, outcome }) => [number, outcome])),
    '',
    ...(open ? [`Demo sign-ins, password ${DEMO_PASSWORD}`, ...table(demoSignIns), ''] : []),
    'Ctrl+C stops it and keeps the data.',
  ];
  return lines.join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`);
}
