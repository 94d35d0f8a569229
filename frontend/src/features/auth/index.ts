export { signInAs } from "./authentication";
export { AcceptInvitationForm } from "./components/AcceptInvitationForm";
export { ChangePasswordForm } from "./components/ChangePasswordForm";
export { ConfirmSignUpForm } from "./components/ConfirmSignUpForm";
export { InvitationNextStep } from "./components/InvitationNextStep";
export { ResetPasswordForm } from "./components/ResetPasswordForm";
export { SetPasswordForm } from "./components/SetPasswordForm";
export { SignInForm } from "./components/SignInForm";
export { SignUpForm } from "./components/SignUpForm";
export {
  cacheMe,
  endSession,
  joinOrganization,
  keepAccount,
  loadMe,
  setReminders,
  signOut,
  updateMe,
  useMe,
  useUnsubscribeState,
} from "./data";
export { consumeReturnUrl, storeReturnUrl } from "./returnUrl";
export {
  defaultSpeakingSpeed,
  setTemporaryLanguageLevel,
  setTemporarySpeakingSpeed,
  storeSpeakingDefaults,
  temporaryLanguageLevel,
  temporarySpeakingSpeed,
} from "./speakingSettings";
