/**
 * The time zone of the shop: what a day is where no area says otherwise. Most areas are on the West Coast, and one zone
 * makes server and browser show the same.
 */
export const shopTimeZone = 'America/Los_Angeles'
