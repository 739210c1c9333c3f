import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LoyaltyMovement } from '#domain/payment/loyalty.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import {
  isJoining,
  loyaltyAccountOf,
  loyaltyView,
  movementsOf,
  movementsView,
} from '#machines/account/account.select.ts';
import type { loyaltyMachine } from '#machines/account/loyalty.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { BeingRead } from '#src/app/being-read.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import styles from './loyalty-screen.module.css';
import { AccountLayout } from './parts/account-layout.tsx';

interface Props {
  loyalty: ActorRefFrom<typeof loyaltyMachine>;
}

/** `/my-account/loyalty`: the points, or joining the scheme. */
export function LoyaltyScreen({ loyalty }: Props) {
  const view = useSelector(loyalty, loyaltyView);
  return (
    <AccountLayout page="loyalty" title="Your points">
      <BeingRead page={loyalty} view={view} rows={1} label="Loading your points" />
      {view === 'absent' ? <Joining loyalty={loyalty} /> : null}
      {view === 'joined' ? (
        <>
          <Points loyalty={loyalty} />
          <Movements loyalty={loyalty} />
        </>
      ) : null}
    </AccountLayout>
  );
}

function Joining({ loyalty }: Props) {
  const joining = useSelector(loyalty, isJoining);
  const failure = useSelector(loyalty, failureWords);
  return (
    <>
      {failure && !joining ? (
        <Notice tone="error" title={failure}>
          You can try again: you cannot join twice.
        </Notice>
      ) : null}
      <EmptyState
        title="You do not collect points yet"
        action={
          <Button kind="primary" busy={joining} onPress={() => loyalty.send({ type: 'joining.requested' })}>
            {joining ? 'Opening your account…' : 'Start collecting points'}
          </Button>
        }
      >
        <p>Joining costs nothing.</p>
      </EmptyState>
    </>
  );
}

function Points({ loyalty }: Props) {
  const account = useSelector(loyalty, loyaltyAccountOf);
  if (!account) return null;
  return (
    <div className={styles.balance}>
      <p className={styles.points}>
        <b>{account.points.toLocaleString('en-GB')}</b> {account.points === 1 ? 'point' : 'points'}
      </p>
      <p>Worth {formatPence(account.value)} when you pay.</p>
      <p className={styles.number}>Account number {account.accountNumber}</p>
    </div>
  );
}

const MOVEMENTS: readonly Column<LoyaltyMovement>[] = [
  { key: 'date', title: 'Date', unbroken: true, cell: ({ date }) => formatDate(date, 'listed') },
  { key: 'what', title: 'What for', cell: ({ description }) => description },
  { key: 'points', title: 'Points', numeric: true, cell: ({ points }) => signed(points) },
];

function signed(points: number): string {
  const amount = Math.abs(points).toLocaleString('en-GB');
  if (points === 0) return amount;
  return `${points > 0 ? '+' : '−'}${amount}`;
}

/** The movements of the points, where the provider lists them (R12). */
function Movements({ loyalty }: Props) {
  const view = useSelector(loyalty, movementsView);
  const movements = useSelector(loyalty, movementsOf);
  const failure = useSelector(loyalty, failureWords);
  switch (view) {
    case 'none':
      return null;
    case 'reading':
      return <ListSkeleton rows={2} label="Loading your points history" />;
    case 'unreadable':
      return <Unreadable text={failure} onRetry={() => loyalty.send({ type: 'retry.requested' })} />;
    case 'showing':
      return movements.length === 0 ? (
        <p>No points earned or spent yet.</p>
      ) : (
        <Table whole caption="Earned and spent" columns={MOVEMENTS} rows={movements} keyOf={(_, at) => String(at)} />
      );
  }
}
