/** The pages of the contact centre and their addresses (spec 2). */
export const DESK_PLACES = {
  dashboard: '/contact-centre/',
  departures: '/contact-centre/departures',
  'sign-in': '/contact-centre/sign-in',
} as const;

export type DeskPage = keyof typeof DESK_PLACES;
