/** What puts the folders of a service together stands above all of them. */
const ROOF = ['app\\.module', 'seedable\\.module', 'main', 'seedable', 'migrate', 'database'];

/** Of ESLint, for a service whose README says what to do instead: these files import nothing of these names. */
export const refusing = (readme) => {
  const refuse = (files, groups) => {
    const patterns = groups
      .filter(([names]) => names.length > 0)
      .map(([names, within, message]) => ({
        regex: `^(\\.{1,2}/)+${within}(${names.join('|')})(/|$)`,
        message: `${message} Move what both need down, or have the lower floor say what it needs (${readme}).`,
      }));
    return {
      files,
      ignores: ['**/*.spec.ts', '**/*.spec-support.ts'],
      rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
    };
  };
  return {
    /** `groups`: names, the folder that they may be in, and why not. */
    folder: (files, ...groups) => refuse(files, [...groups, [ROOF, '', 'This puts the floors together.']]),
    below: (files, floors) => refuse(files, [[floors, '', 'All floors stand on this.']]),
  };
};
