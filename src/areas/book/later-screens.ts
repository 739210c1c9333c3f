// What comes after the sailings are chosen, in a chunk of its own: search and results come first.
export { BasketScreen } from './basket-screen.tsx';
export { PaymentScreen } from './payment-screen.tsx';
export { ReviewScreen } from './review-screen.tsx';
export { TravellersScreen } from './travellers-screen.tsx';
