import { type DynamicModule, Module } from '@nestjs/common';
import { AppModule } from './app.module';
import type { ClassroomConfig } from './config';
import { SeedingModule } from './across/seeding/seeding.module';

/** The service with a door through which specs and the bench put a whole school into it at once. */
@Module({})
export class SeedableModule {
  static for(config: ClassroomConfig): DynamicModule {
    return { module: SeedableModule, imports: [AppModule.for(config), SeedingModule] };
  }
}
