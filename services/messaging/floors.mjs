import { refusing } from '../../libs/testing/floors.mjs';

/**
 * The folders of messaging, the lowest first: each imports from those that stand before it. They lie beside each other, and the floors
 * are there to read the order by: `eslint.config.mjs` makes its rules of this.
 */
const FLOORS = {
  known: [
    'i18n',
    'school',
    'rules',
    'directory',
    'reach',
    'bad-words',
    'answer-hours',
    'messenger',
    'translation',
  ],
  told: [
    'notices',
    'listeners',
    'digests',
    'ways',
    'devices',
    'phones',
    'notice-settings',
    'deliveries',
    'notifications',
  ],
  written: [
    'desk-standing',
    'conversations',
    'breaker',
    'safeguarding',
    'holding',
    'messages',
    'reactions',
    'writing',
    'scheduled',
    'desk',
  ],
  decided: ['evidence', 'taught', 'moderation', 'case-work', 'message-reports', 'message-files'],
  across: ['announcements', 'retention', 'figures', 'school-export', 'seeding'],
};

const folders = Object.values(FLOORS).flat();
const refuse = refusing('services/messaging/README.md, "Floors of messaging"');

/** ESLint rules: a block for each folder, and one for what all of them depend on. */
export function messagingFloors(root) {
  const each = folders.map((name, index) =>
    refuse.folder([`${root}/${name}/**/*.ts`], [folders.slice(index + 1), '', 'This stands further on.']),
  );
  const below = [`${root}/{config,files,given,held,kept-years}.ts`, `${root}/database/**/*.ts`];
  return [...each, refuse.below(below, folders)];
}
