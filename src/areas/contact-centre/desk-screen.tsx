import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import {
  callerLogActor,
  departuresActor,
  deskOptions,
  deskToday,
  deskView,
  findsAtDesk,
  lastOpened,
  searchActor,
} from '#machines/desk/desk.select.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DeparturesScreen } from './departures-screen.tsx';
import { DeskPage } from './parts/desk-page.tsx';
import { PlainDashboardScreen } from './plain-dashboard-screen.tsx';

/** `/contact-centre/*`: the page in front, each with its own machine. */
export function DeskScreen({ desk }: { desk: ActorRefFrom<typeof deskMachine> }) {
  const view = useSelector(desk, deskView);
  const search = useSelector(desk, searchActor);
  const log = useSelector(desk, callerLogActor);
  const departures = useSelector(desk, departuresActor);
  const finds = useSelector(desk, findsAtDesk);
  const options = useSelector(desk, deskOptions);
  const today = useSelector(desk, deskToday);
  const opened = useSelector(desk, lastOpened);
  switch (view) {
    case 'dashboard':
      if (!search || !log) return null;
      if (!finds) return <PlainDashboardScreen log={log} />;
      return <DashboardScreen search={search} log={log} options={options} today={today} opened={opened} />;
    case 'departures':
      return departures ? <DeparturesScreen departures={departures} options={options} today={today} /> : null;
    case 'closed':
      return (
        <DeskPage title="You are signed out" finds={finds}>
          Sign in again to go on.
        </DeskPage>
      );
  }
}
