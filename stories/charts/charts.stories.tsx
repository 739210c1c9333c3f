import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chart } from './chart.tsx';
import { litAt } from './lit.ts';
import { machineOf } from './machines.ts';

interface Args {
  /** The state to highlight, as an address has it: `sailing__outward__choosing`. */
  state: string;
}

export default { title: 'Charts', args: { state: '' } } satisfies Meta<Args>;

const chart = (id: string): StoryObj<Args> => ({
  render: ({ state }) => <Chart machine={machineOf(id)} lit={litAt(machineOf(id), state)} />,
});

export const Account = chart('account');
export const Acting = chart('acting');
export const Agent = chart('agent');
export const AgentDetails = chart('agentDetails');
export const Amendment = chart('amendment');
export const App = chart('app');
export const Booking = chart('booking');
export const Bookings = chart('bookings');
export const Cancellation = chart('cancellation');
export const CardOrder = chart('cardOrder');
export const Cards = chart('cards');
export const Cascade = chart('cascade');
export const Content = chart('content');
export const Departures = chart('departures');
export const CallerLog = chart('callerLog');
export const Desk = chart('desk');
export const DeskDepartures = chart('deskDepartures');
export const DeskSearch = chart('deskSearch');
export const DeskSignIn = chart('deskSignIn');
export const FerrySearch = chart('ferrySearch');
export const FormerSearches = chart('formerSearches');
export const Garage = chart('garage');
export const HotelSearch = chart('hotelSearch');
export const InvoiceConfirmation = chart('invoiceConfirmation');
export const Invoices = chart('invoices');
export const Itinerary = chart('itinerary');
export const KeepAlive = chart('keepAlive');
export const KeptTicket = chart('keptTicket');
export const LookUp = chart('lookUp');
export const Loyalty = chart('loyalty');
export const Offers = chart('offers');
export const OnAccount = chart('onAccount');
export const OwnDetails = chart('ownDetails');
export const PasswordReset = chart('passwordReset');
export const PasswordResetRequest = chart('passwordResetRequest');
export const Payment = chart('payment');
export const Preload = chart('preload');
export const Profile = chart('profile');
export const Purse = chart('purse');
export const Redemption = chart('redemption');
export const Registration = chart('registration');
export const SavedCard = chart('savedCard');
export const Session = chart('session');
export const SignIn = chart('signIn');
export const Startup = chart('startup');
export const Subscriptions = chart('subscriptions');
export const TicketShelf = chart('ticketShelf');
export const TravelCards = chart('travelCards');
export const Vehicles = chart('vehicles');
