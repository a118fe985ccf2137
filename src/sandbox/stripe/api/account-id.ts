/** There is one account. */
export const ACCOUNT_ID = 'acct_1SandboxSandbox00';
