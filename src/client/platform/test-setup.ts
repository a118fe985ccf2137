import { configure } from '@testing-library/react';

// What is expected comes, or never: a busy machine takes longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 15_000 });
