const CHECK_IN_MINUTES = { vehicle: 30, foot: 15 } as const;

/** Minutes before departure at which check-in closes; the operator's words say the same. */
export const checkInMinutes = (withVehicle: boolean): number =>
  withVehicle ? CHECK_IN_MINUTES.vehicle : CHECK_IN_MINUTES.foot;
