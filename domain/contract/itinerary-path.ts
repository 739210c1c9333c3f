/** In a file of its own, so that the start can ask for a booking before the schemas of the answer have arrived. */
export const ITINERARY_PATH = 'itinerary-services/itineraries/{id}';
