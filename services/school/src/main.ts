import { bootstrapService, readConfig } from '@homeroom/platform';
import { AppModule } from './app.module';
import { SchoolConfig } from './config';

void bootstrapService({
  name: 'school',
  config: () => readConfig(SchoolConfig),
  module: (config) => AppModule.for(config),
});
