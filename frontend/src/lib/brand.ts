import { WORKING_NAME } from '@homeroom/domain';

/** As whoever runs the product calls it, put in by the build; empty where they say nothing. */
declare const BRAND_NAME: string;

/** The product's own name and addresses. */
export const BRAND = {
  name: BRAND_NAME || WORKING_NAME,
  email: 'hello@homeroom.example',
  website: 'https://homeroom.example',
} as const;
