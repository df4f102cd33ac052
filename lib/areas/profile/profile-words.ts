/** The message for each refusal of the own account (product/calls §2.8). */
export const PROFILE_TEXTS = {
  'not logged in': 'Vous devez être connecté pour voir votre compte.',
} as const;
