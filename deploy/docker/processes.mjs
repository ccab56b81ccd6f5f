/** The processes of the image: name → the compiled files to run, one after the other. */
const SERVICES = ['auth', 'school', 'classroom', 'messaging', 'alerts'];

export const PROCESSES = {
  gateway: ['gateway/dist/main.js'],
  ...Object.fromEntries(SERVICES.map((name) => [name, [`services/${name}/dist/main.js`]])),
  backup: ['deploy/backup/dist/main.js'],
  restore: ['deploy/backup/dist/main.js'],
  'delete-school': ['deploy/backup/dist/main.js'],
  setup: ['libs/database/dist/prepare.js', ...SERVICES.map((name) => `services/${name}/dist/migrate.js`)],
  keys: ['deploy/local/dist/secrets/command.js'],
};
