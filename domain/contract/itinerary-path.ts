/** Apart from the shapes of its answer, so that the start can ask for a booking before they have come. */
export const ITINERARY_PATH = 'itinerary-services/itineraries/{id}';
