import { bootstrapService, readConfig } from '@homeroom/platform';
import { AppModule } from './app.module';
import { ClassroomConfig } from './config';

void bootstrapService({
  name: 'classroom',
  config: () => readConfig(ClassroomConfig),
  module: (config) => AppModule.for(config),
});
