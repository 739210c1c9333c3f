import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { accountView, lastOpened } from '#machines/account/account.select.ts';
import { BookingsScreen } from './bookings-screen.tsx';
import { CardsScreen } from './cards-screen.tsx';
import { LoyaltyScreen } from './loyalty-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { AccountLayout } from './parts/account-layout.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';
import { TravelCardsScreen } from './travel-cards-screen.tsx';
import { VehiclesScreen } from './vehicles-screen.tsx';

interface Props {
  account: ActorRefFrom<typeof accountMachine>;
}

/** `/my-account/*` of a customer: the page in front, each with its own machine. */
export function AccountScreen({ account }: Props) {
  const view = useSelector(account, accountView);
  const opened = useSelector(account, lastOpened);
  const { profile, vehicles, loyalty, travelCards, subscriptions, bookings, cards } = useSelector(
    account,
    (state) => state.children,
  );
  switch (view) {
    case 'overview':
      return <OverviewScreen account={account} />;
    case 'profile':
      return profile ? <ProfileScreen profile={profile} /> : null;
    case 'vehicles':
      return vehicles ? <VehiclesScreen vehicles={vehicles} /> : null;
    case 'loyalty':
      return loyalty ? <LoyaltyScreen loyalty={loyalty} /> : null;
    case 'travel-cards':
      return travelCards ? <TravelCardsScreen travelCards={travelCards} /> : null;
    case 'subscriptions':
      return subscriptions ? <SubscriptionsScreen subscriptions={subscriptions} /> : null;
    case 'bookings':
      return bookings ? <BookingsScreen bookings={bookings} opened={opened} /> : null;
    case 'cards':
      return cards ? <CardsScreen cards={cards} /> : null;
    case 'closed':
      return <AccountLayout title="You are signed out" intro="Sign in again to see your account." />;
  }
}
