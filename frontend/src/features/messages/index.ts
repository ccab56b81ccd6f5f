import type { FeatureManifest } from '../../lib/feature';

const manifest: FeatureManifest = {
  routes: [
    {
      path: '/messages-bypass',
      roles: ['parent', 'teacher', 'school_admin'],
      page: () => import('./pages/messages'),
    },
  ],
  hears: ['messages.changed', 'conversation.writing', 'student.changed', 'student.created'],
};

export default manifest;
