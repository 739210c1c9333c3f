/** The pages of the agent portal and their addresses (spec 2). */
export const AGENT_PLACES = {
  overview: '/agent-portal/',
  bookings: '/agent-portal/bookings',
  invoices: '/agent-portal/invoices',
  'invoice-confirmation': '/agent-portal/invoices/confirmation',
  details: '/agent-portal/details',
  cards: '/agent-portal/cards',
} as const;

export type AgentPage = keyof typeof AGENT_PLACES;
