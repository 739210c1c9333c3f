/** Guarantee type codes (spec 9). */
export const GUARANTEE = { savedCard: 5, newCard: 46, paymentPlan: 41, loyaltyPoints: 47, travelCard: 15 } as const;
