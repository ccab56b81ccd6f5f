/** The product's own name and addresses; the only place to change them. */
export const BRAND = {
  name: 'Homeroom',
  email: 'hello@homeroom.example',
  website: 'https://homeroom.example',
} as const;
