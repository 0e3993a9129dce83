// Apart from the names, because a checkout needs only the letters.

/** The two letters that are allowed in an address: states, territories with US post offices, and the military. */
export const usStates: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP'
).split(' ')
