export const SCHEMES_SHOWN = ['light', 'dark'] as const;

/**
 * Screenshots of the product for the start page. `npm run screens` opens each page in the running platform and writes its pictures into
 * `frontend/public`; none is drawn by hand.
 */
export const PICTURES = [
  { name: 'board', person: 'teacher', path: '/class/1', shows: /Amara/, width: 1180, height: 600 },
  { name: 'family', person: 'parent', path: '/parent-dashboard', shows: /Ivy/, width: 390, height: 780 },
  { name: 'student', person: 'student', path: '/student-dashboard', shows: /Ivy/, width: 390, height: 780 },
] as const;
export type PictureName = (typeof PICTURES)[number]['name'];

export function fileOf(name: PictureName, scheme: (typeof SCHEMES_SHOWN)[number]): string {
  return `/pictures/${name}-${scheme}.webp`;
}
