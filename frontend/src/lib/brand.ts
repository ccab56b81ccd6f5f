import { WORKING_NAME } from '@homeroom/domain';

/** The operator's name for the product, injected by the build; empty by default. */
declare const BRAND_NAME: string;

/** The product's own name and addresses. */
export const BRAND = {
  name: BRAND_NAME || WORKING_NAME,
  email: 'hello@homeroom.example',
  website: 'https://homeroom.example',
} as const;
