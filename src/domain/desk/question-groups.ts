/** The groups of the questions, in the order of their page. */
export const faqGroups = ['ordering', 'delivery', 'kits', 'payment', 'allergies', 'tracking'] as const
