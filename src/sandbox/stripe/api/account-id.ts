/** The sandbox has a single account. */
export const ACCOUNT_ID = 'acct_1SandboxSandbox00';
